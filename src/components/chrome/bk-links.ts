/** The pages of the back office, in the order of its navigation. */
export const BK_LINKS = [
  { path: '/bk', label: 'To do' },
  { path: '/bk/orders', label: 'Orders' },
  { path: '/bk/uploadqc', label: 'Upload QC' },
  { path: '/bk/shelves', label: 'Shelves' },
  { path: '/bk/parcels', label: 'Parcels' },
  { path: '/bk/money', label: 'Money' },
  { path: '/bk/customers', label: 'Customers' },
  { path: '/bk/feedback', label: 'Messages' },
  { path: '/bk/audit', label: 'Log' },
] as const
