const ADVICE =
  /\b(?:should i|can i(?! take)|is it (?:ok|okay|safe|bad|healthy|dangerous)(?: for (?:me|him|her|kids|children|babies))?) (?:to )?(?:take|swallow|drink|eat|ask (?:my|a|the) (?:doctor|pharmacist|gp))\b|\bsafe (?:for me )?to (?:take|eat|drink|swallow|breathe|inhale)\b|\bside effects?\b|\b(?:while|when|if) (?:i am |she is |my wife is )?(?:pregnant|breast ?feeding|nursing)\b|\b(?:dose|dosage)\b|\bhow (?:many|much) (?:\w+ ){0,3}(?:should|do|can|may) i (?:take|swallow|eat|drink)\b|\b(?:take|taking|together|mix\w*) (?:\S+ ){0,3}with (?:my |the )?(?:\w+ ){0,3}(?:pills|medication|meds|antibiotics|medicine)\b|\b(?:cures?|heals?|treats?) (?:my |your )?\w+\b.*\b(?:does|do|will|can)\b|\b(?:does|do|will|can)\b.*\b(?:cure|heal|lower my blood pressure|lose weight|treat my)\b/
const TAKEN =
  /\b(?:photos?|pictures?|line|route|days|weeks|long|size|parcel|item|box|dhl|ems|ship\w*|sen[dt]\w*)\b/
/** Speaks of a doctor, an illness or a habit. */
const OF_BODY =
  /\b(?:(?:ask|see|consult|tell) (?:my|a|the|his|her) (?:doctor|gp|pharmacist|midwife)|(?:am|is|are|was|be|i|he|she|if) (?:also )?(?:allergic|asthmatic|diabetic|pregnant|breastfeeding)|(?:have|has|with) (?:\w+ )?(?:asthma|(?:nut |food |milk |latex )?allergy|diabetes|eczema|high blood pressure|a heart condition|epilepsy)|(?:my|his|her) (?:blood pressure|allergy|heart|skin condition|pregnancy|(?:\w+ )?(?:pills|medication|meds))|side effects?)\b|\b(?:can|should|may|could) (?:i|we|(?:my|his|her) \w+|he|she) (?:take|eat|drink|use) .*\b(?:every (?:day|night|morning|evening)|daily|before bed|(?:twice|\w+ times) a day|while (?:pregnant|breastfeeding))\b/

/** Asks whether something is good for a body, which a shop may not judge, whatever goods it names. `text` is a plainQuestion. */
export const asksHealth = (text: string): boolean =>
  (ADVICE.test(text) && !TAKEN.test(text)) || OF_BODY.test(text)
