import { Receipt, ShoppingCart, UserRound, Wallet } from 'lucide-react'

/** The pages of the account, in the order of its navigation. */
export const ACCOUNT_LINKS = [
  { path: '/user', label: 'My account', icon: UserRound },
  { path: '/user/order-list', label: 'Orders', icon: Receipt },
  { path: '/user/balance-list', label: 'Balance', icon: Wallet },
  { path: '/cart', label: 'Cart', icon: ShoppingCart },
] as const
