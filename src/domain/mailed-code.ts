/** How long a mailed code and its link are good, in minutes. */
export const CODE_MINUTES = 10

/** The same as people read it. */
export const CODE_IS_GOOD = `It is good for ${CODE_MINUTES} minutes.`
