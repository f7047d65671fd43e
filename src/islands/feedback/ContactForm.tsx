import { onSite } from '#islands/site.tsx'
import { WriteToUs } from './WriteToUs.tsx'

/** For everybody, on the contact page. */
export const ContactForm = onSite(function ContactForm() {
  return <WriteToUs />
})
