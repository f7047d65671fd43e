/** Which addresses reach one mailbox. Source: docs/decisions/promotions.md. */

interface Spelling {
  /** All of them are one mailbox; the first stands for it. */
  domains: readonly string[]
  /** Signs of the name that change nothing. */
  dropped?: RegExp
  /** Characters of the name that are interchangeable at this provider. */
  alike?: readonly [RegExp, string]
  /** Begins what is no part of the name, beside the plus sign. */
  tag?: RegExp
  /** `anything@ada.example` is `ada@example`. */
  subdomains?: true
}

/** A plus sign and what follows it is no part of the name with any of them, nor with Outlook. */
const SPELLINGS: readonly Spelling[] = [
  // support.google.com/mail/answer/7436150 (dots), /10313 (googlemail.com)
  { domains: ['gmail.com', 'googlemail.com'], dropped: /\./g },
  // proton.me/support/addresses-and-aliases, /creating-aliases (dots, hyphens and underscores are ignored)
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], dropped: /[._-]/g },
  // yandex.com/support/id/authorization/email.html (one login on all domains), /support/mail (a dot is a hyphen)
  {
    domains: [
      ...['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.uz', 'narod.ru'],
      ...[
        'yandex.com.tr',
        'yandex.com.ge',
        'yandex.az',
        'yandex.co.il',
        'yandex.ee',
        'yandex.fr',
        'yandex.kg',
      ],
      ...['yandex.lt', 'yandex.lv', 'yandex.md', 'yandex.tj', 'yandex.tm', 'yandex.com.am'],
    ],
    alike: [/\./g, '-'],
  },
  // support.apple.com/en-us/102548 (me.com and mac.com keep their name at icloud.com)
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  // fastmail.help/hc/en-us/articles/360060591053 (plus and subdomain addressing)
  { domains: ['fastmail.com'], subdomains: true },
  { domains: ['fastmail.fm'], subdomains: true },
  // help.yahoo.com/kb/SLN3523.html (base name, hyphen, keyword; a name itself has no hyphen)
  ...[
    'yahoo.com',
    'ymail.com',
    'yahoo.co.uk',
    'yahoo.de',
    'yahoo.fr',
    'yahoo.it',
    'yahoo.es',
    'yahoo.ca',
  ].map((domain) => ({ domains: [domain], tag: /-.*$/ })),
]

const BY_DOMAIN = new Map(SPELLINGS.flatMap((one) => one.domains.map((domain) => [domain, one] as const)))

/** The mailbox behind an e-mail address, in its one spelling. */
export function mailboxOf(email: string): string {
  const plain = withoutTag(email)
  const at = plain.lastIndexOf('@')
  const { local, domain } = unfolded(plain.slice(0, at), plain.slice(at + 1))
  const spelling = BY_DOMAIN.get(domain)
  if (!spelling) return plain
  const { domains, dropped, alike, tag } = spelling
  const untagged = tag ? local.replace(tag, '') : local
  const dense = dropped ? untagged.replace(dropped, '') : untagged
  const name = alike ? dense.replace(...alike) : dense
  // A name of signs alone is no other one.
  return `${name || local}@${domains[0] ?? domain}`
}

/** As it was written down before there was the table, which only knew Gmail. */
export function formerMailboxOf(email: string): string {
  const mailbox = mailboxOf(email)
  return mailbox.endsWith('@gmail.com') ? mailbox : withoutTag(email)
}

/** Removes case and what follows a plus sign; a plus at the very beginning belongs to the name. */
function withoutTag(email: string): string {
  const text = email.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  return `${text.slice(0, at).replace(/(?<=.)\+.*$/, '')}@${text.slice(at + 1).replace(/\.$/, '')}`
}

function unfolded(local: string, domain: string): { local: string; domain: string } {
  const cut = domain.indexOf('.')
  const parent = domain.slice(cut + 1)
  return BY_DOMAIN.get(parent)?.subdomains
    ? { local: domain.slice(0, cut), domain: parent }
    : { local, domain }
}

/** As an account has it: upper and lower case mean the same mailbox. */
export const normalEmail = (email: string) => email.trim().toLowerCase()
