import Contact from 'lucide-react/icons/contact'
import Heart from 'lucide-react/icons/heart'
import ListChecks from 'lucide-react/icons/list-checks'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Package from 'lucide-react/icons/package'
import Receipt from 'lucide-react/icons/receipt'
import Settings from 'lucide-react/icons/settings'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import Wallet from 'lucide-react/icons/wallet'
import Warehouse from 'lucide-react/icons/warehouse'
import { ORDERS_NOW, SEVERAL_LINKS } from '#domain/site/page-path.ts'

/** The pages of the account, in the order of its navigation. */
export const ACCOUNT_LINKS = [
  { path: '/user', label: 'My account', icon: UserRound },
  { path: '/user/order-list', label: 'Orders', icon: Receipt },
  { path: '/user/order/warehouse', label: 'Warehouse', icon: Warehouse },
  { path: '/user/parcel-list', label: 'Parcels', icon: Package },
  { path: '/user/balance-list', label: 'Balance', icon: Wallet },
  { path: '/user/coupon', label: 'Coupons', icon: TicketPercent },
  { path: '/user/promotion-list', label: 'Invite friends', icon: UsersRound },
  { path: '/user/favorite-list', label: 'Favourites', icon: Heart },
  { path: SEVERAL_LINKS, label: 'Your lists', icon: ListChecks },
  { path: '/user/address-list', label: 'Addresses', icon: MapPin },
  { path: '/user/customer-client-list', label: 'Clients', icon: Contact },
  { path: '/user/feedback', label: 'Messages', icon: MessageSquareText },
  { path: '/user/settings', label: 'Settings', icon: Settings },
  { path: '/cart', label: 'Cart', icon: ShoppingCart },
] as const

/** Where such a link leads: the one to the orders to what waits or moves. */
export const accountHref = (path: string) => (path === '/user/order-list' ? ORDERS_NOW : path)
