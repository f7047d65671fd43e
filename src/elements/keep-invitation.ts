import { keepText } from '#stores/browser-storage.ts'
import { whenShown } from '#stores/when-shown.ts'

/** An account that is created during this visit counts as invited by the owner of the haul it came by (stores/login.ts). */
const code = document.querySelector<HTMLElement>('[data-invitation]')?.dataset.invitation
if (code) whenShown(() => keepText('sessionStorage', 'invitation', code))
