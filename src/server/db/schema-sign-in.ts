/** What shows that an account's owner is who they say, beside the password. */
export interface SignInSchema {
  second_factors: {
    account_id: string
    /** Sealed (secret-box.ts). */
    secret: string
    /** When its first code was shown; null until then. */
    confirmed_at: number | null
    /** The half minute of the last code that was taken. */
    last_step: number
  }
  recovery_codes: { code_hash: string; account_id: string }
  /** Browsers in which an account's owner has logged in. */
  devices: {
    /** A hash of account and mark. */
    device: string
    account_id: string
    seen_at: number
  }
  /** Browsers in which its second factor was shown. */
  proved_browsers: {
    /** A hash of account and mark. */
    browser: string
    account_id: string
    proved_at: number
  }
  /** Keys that sign in beside the password. */
  passkeys: {
    id: string
    account_id: string
    /** What its device calls it. */
    credential_id: string
    /** COSE, base64url. */
    public_key: string
    /** How often it has signed, as its device counts; 0 for one that does not. */
    counter: number
    /** How browsers reach it, separated by spaces. */
    transports: string
    name: string
    created_at: number
    used_at: number | null
  }
  /** What is to be signed next, each once. */
  passkey_challenges: {
    challenge_hash: string
    /** Who is to add a passkey; null for a log-in. */
    account_id: string | null
    created_at: number
  }
}
