const ADVICE =
  /\b(?:should i|can i|is it (?:ok|okay|safe|bad|healthy|dangerous)(?: for (?:me|him|her|kids|children|babies))?) (?:to )?(?:take|swallow|drink|eat|ask (?:my|a|the) (?:doctor|pharmacist|gp))\b|\bsafe (?:for me )?to (?:take|eat|drink|swallow|breathe|inhale)\b|\bside effects?\b|\b(?:while|when|if) (?:i am |she is |my wife is )?(?:pregnant|breast ?feeding|nursing)\b|\b(?:dose|dosage)\b|\bhow (?:many|much) (?:\w+ ){0,3}(?:should|do|can|may) i (?:take|swallow|eat|drink)\b|\b(?:take|taking|together|mix\w*) (?:\S+ ){0,3}with (?:my |the )?(?:\w+ ){0,3}(?:pills|medication|meds|antibiotics|medicine)\b|\b(?:cures?|heals?|treats?) (?:my |your )?\w+\b.*\b(?:does|do|will|can)\b|\b(?:does|do|will|can)\b.*\b(?:cure|heal|lower my blood pressure|lose weight|treat my)\b/
const TAKEN =
  /\b(?:photos?|pictures?|line|route|days|weeks|long|size|parcel|item|box|dhl|ems|ship\w*|sen[dt]\w*)\b/

/** Asks whether something is good for a body, which a shop may not judge, whatever goods it names. `text` is a plainQuestion. */
export const asksHealth = (text: string): boolean => ADVICE.test(text) && !TAKEN.test(text)
