import { keepText } from '#stores/browser-storage.ts'
import { whenShown } from '#stores/when-shown.ts'

/** Whoever creates an account during this visit was invited by the owner of the haul they came by (stores/login.ts). */
const code = document.querySelector<HTMLElement>('[data-invitation]')?.dataset.invitation
if (code) whenShown(() => keepText('sessionStorage', 'invitation', code))
