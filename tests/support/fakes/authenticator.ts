import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A device that makes passkeys and signs with them, as the Web Authentication API has it (ES256, no attestation). */

const UP = 1
const UV = 4
const AT = 64

const b64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** CBOR of a byte string and a text shorter than 2^16 and 24. */
const byteString = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes])
const shortText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

export interface Lies {
  origin?: string
  rp_id?: string
  type?: string
  verified?: boolean
  counter?: number
  user_handle?: string
  challenge?: string
  /** Another attestation format than `none`. */
  format?: string
}

export class Authenticator {
  readonly id = randomBytes(32).toString('base64url')
  counter = 0
  user_handle = ''
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  readonly origin: string

  constructor(origin = 'http://localhost:4321') {
    this.origin = origin
  }

  /** Answers the options of user/start_passkey, as the browser library does. */
  make(options: { challenge: string; user: { id: string } }, lies: Lies = {}) {
    this.user_handle = options.user.id
    const id = Buffer.from(this.id, 'base64url')
    const data = Buffer.concat([
      this.#head(lies, AT),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      cose(this.#keys.publicKey),
    ])
    const made = Buffer.concat([
      Buffer.from([0xa3]),
      ...[shortText('fmt'), shortText(lies.format ?? 'none'), shortText('attStmt'), Buffer.from([0xa0])],
      ...[shortText('authData'), byteString(data)],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#client('webauthn.create', options.challenge, lies),
        attestationObject: b64(made),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** Answers the options of user/start_passkey_login. */
  sign(options: { challenge: string }, lies: Lies = {}) {
    this.counter += 1
    const data = this.#head(lies)
    const client = this.#client('webauthn.get', options.challenge, lies)
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client,
        authenticatorData: b64(data),
        signature: b64(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: lies.user_handle ?? this.user_handle,
      },
    }
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #client(type: string, challenge: string, lies: Lies): string {
    const said = { type: lies.type ?? type, challenge: lies.challenge ?? challenge }
    return b64(JSON.stringify({ ...said, origin: lies.origin ?? this.origin, crossOrigin: false }))
  }

  #head(lies: Lies, more = 0): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? this.counter)
    const flags = UP + (lies.verified === false ? 0 : UV) + more
    return Buffer.concat([sha256(lies.rp_id ?? new URL(this.origin).hostname), Buffer.from([flags]), counter])
  }
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y} */
function cose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), point(0x21, x), point(0x22, y)])
}
