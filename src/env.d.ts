/** It describes only its whole. */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  class Code128 {
    constructor(text: string, options: object)
    /** `data`: a 1 for each dark module, a 0 for each light one. */
    encode(): { data: string; text: string }
  }
  const exported: typeof Code128 | { default: typeof Code128 }
  export default exported
}
