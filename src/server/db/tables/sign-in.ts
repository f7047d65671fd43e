/** Proofs that somebody is an account's owner. */
export interface SignInTables {
  sessions: {
    id: string
    account_id: string
    token_hash: string
    cookie_hash: string | null
    created_at: number
    seen_at: number
    ends_at: number
    user_agent: string
    /** When it last showed its second factor. */
    proved_at: number | null
    /** From where it began, without the end of the address. */
    ip: string
  }
  codes: {
    id: string
    email: string
    scene: 'verify' | 'reset' | 'sign_in' | 'change' | 'take_back'
    code_hash: string
    created_at: number
    expires_at: number
    tries: number
    used_at: number | null
    /** Hash of the token in the mail's link. */
    token_hash: string | null
    /** Whose address the new one is to be; null for codes of the address itself. */
    account_id: string | null
    /** The how-manieth address of the account a way back is for; null for other codes. */
    turn: number | null
  }
  /** From where an account's owner has logged in. */
  login_places: {
    /** A hash of account and address. */
    place: string
    account_id: string
    seen_at: number
  }
  /** Browsers in which an account's owner has logged in. */
  devices: {
    /** A hash of account and mark. */
    device: string
    account_id: string
    seen_at: number
  }
  /** The second factor that staff use beside the password. */
  second_factors: {
    account_id: string
    /** Sealed (secret-box.ts). */
    secret: string
    /** When its first code was shown; null until then. */
    confirmed_at: number | null
    /** The half minute of the last code that was taken. */
    last_step: number
  }
  recovery_codes: {
    code_hash: string
    account_id: string
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
    /** Id given by its device. */
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
  /** Accounts of other services that open one of ours. */
  identities: {
    id: string
    account_id: string
    /** The service, by its address. */
    issuer: string
    /** The person's id at the provider. */
    subject: string
    /** The address that the service had verified. */
    email: string
    created_at: number
    used_at: number | null
  }
  /** Sign-ins by another service that are under way, and what they have shown. */
  provider_trips: {
    /** The hash of the state, and then of the ticket for the step that is missing. */
    secret_hash: string
    /** A hash of the mark of the browser. */
    browser: string
    issuer: string
    nonce: string
    verifier: string
    /** The account that it is to open from now on; null for a log-in. */
    account_id: string | null
    /** Id of who came back; null until then. */
    subject: string | null
    email: string | null
    created_at: number
  }
  /** Challenges to sign, each valid once. */
  passkey_challenges: {
    challenge_hash: string
    /** The account that a passkey is added to; null for a log-in. */
    account_id: string | null
    created_at: number
  }
}

export const signInTables = () => [
  `create table sessions (
    id text primary key, account_id text not null references accounts (id),
    token_hash text not null unique, cookie_hash text unique, created_at bigint not null,
    seen_at bigint not null, ends_at bigint not null, user_agent text not null, proved_at bigint,
    ip text default '' not null
  )`,
  `create index sessions_account on sessions (account_id)`,
  `create index sessions_end on sessions (ends_at)`,
  `create index sessions_seen on sessions (seen_at)`,
  `create table codes (
    id text primary key, email text not null, scene text not null, code_hash text not null,
    created_at bigint not null, expires_at bigint not null, tries integer not null, used_at bigint,
    token_hash text, account_id text references accounts (id), turn integer
  )`,
  `create index codes_account on codes (account_id)`,
  `create index codes_email on codes (email, scene, created_at)`,
  `create index codes_expiry on codes (expires_at)`,
  `create table login_places (
    place text primary key, account_id text not null references accounts (id), seen_at bigint not null
  )`,
  `create index login_places_account on login_places (account_id)`,
  `create index login_places_seen on login_places (seen_at)`,
  `create table devices (
    device text primary key, account_id text not null references accounts (id), seen_at bigint not null
  )`,
  `create index devices_account on devices (account_id)`,
  `create index devices_seen on devices (seen_at)`,
  `create table second_factors (
    account_id text primary key references accounts (id), secret text not null, confirmed_at bigint,
    last_step bigint not null
  )`,
  `create table recovery_codes (
    code_hash text primary key, account_id text not null references accounts (id)
  )`,
  `create index recovery_codes_account on recovery_codes (account_id)`,
  `create table proved_browsers (
    browser text primary key, account_id text not null references accounts (id),
    proved_at bigint not null
  )`,
  `create index proved_browsers_account on proved_browsers (account_id)`,
  `create table passkeys (
    id text primary key, account_id text not null references accounts (id),
    credential_id text not null unique, public_key text not null, counter bigint not null,
    transports text not null, name text not null, created_at bigint not null, used_at bigint
  )`,
  `create index passkeys_account on passkeys (account_id)`,
  `create table passkey_challenges (
    challenge_hash text primary key, account_id text references accounts (id),
    created_at bigint not null
  )`,
  `create index passkey_challenges_account on passkey_challenges (account_id)`,
  `create index passkey_challenges_created on passkey_challenges (created_at)`,
  `create table identities (
    id text primary key, account_id text not null references accounts (id), issuer text not null,
    subject text not null, email text not null, created_at bigint not null, used_at bigint,
    unique (issuer, subject)
  )`,
  `create index identities_account on identities (account_id)`,
  `create table provider_trips (
    secret_hash text primary key, browser text not null, issuer text not null, nonce text not null,
    verifier text not null, account_id text references accounts (id), subject text, email text,
    created_at bigint not null
  )`,
  `create index provider_trips_account on provider_trips (account_id)`,
  `create index provider_trips_created on provider_trips (created_at)`,
]
