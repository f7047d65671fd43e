const FOODS = '(?:water|flour|salt|sugar|yeast|oil|milk|eggs?|rice|butter|spices?|soy sauce)'
/** A book or a box of recipes is a thing. */
const RECIPE =
  /\brecipes?\b(?! (?:books?|cards?|box(?:es)?|holders?|binders?|stands?|journals?))|\bhow (?:long |do |can |to |should |hot )+(?:i |we |you |it )?(?:cook|bake|boil|fry|steam|roast|knead)\b|\bwhat temperature\b.*\b(?:bake|cook|fry|roast)\b/
const AMOUNT = new RegExp(
  `\\bhow (?:much|many) ${FOODS} (?:do i (?:need|use|add|put|mix)|should i (?:use|add|put|mix)|goes|for|per)\\b`,
)

/** Asks how something is cooked, which no shop knows, whatever goods and weights it names. `text` is a plainQuestion. */
export const asksCooking = (text: string): boolean => RECIPE.test(text) || AMOUNT.test(text)
