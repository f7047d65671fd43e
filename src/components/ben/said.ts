/** What the assistant has said: a bubble whose corner points at it. */
export const SAID = 'max-w-144 px-4 py-3 rounded-[16px] rounded-bl-[4px] bg-sunken wrap-anywhere'
