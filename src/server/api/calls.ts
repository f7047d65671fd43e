import type { CALL_ACCESS, CallName } from '#domain/access/calls.ts'
import { addressCalls } from './address.ts'
import { assistantCalls } from './assistant.ts'
import { balanceCalls } from './balance.ts'
import { bkClaimCalls } from './bk/claim.ts'
import { bkCustomerCalls } from './bk/customer.ts'
import { bkParcelCalls } from './bk/parcel.ts'
import { bkParcelsManyCalls } from './bk/parcels-many.ts'
import { bkFeedbackCalls } from './bk/feedback.ts'
import { bkGoodwillCalls } from './bk/goodwill.ts'
import { bkItemCalls } from './bk/item.ts'
import { bkItemServiceCalls } from './bk/item-service.ts'
import { bkOrderCalls } from './bk/order.ts'
import { bkCampaignCalls } from './bk/campaign.ts'
import { bkClosingCalls } from './bk/closing.ts'
import { bkPaymentCalls } from './bk/payment.ts'
import { bkQuestionCalls } from './bk/question.ts'
import { bkQueueFileCalls } from './bk/queue-file.ts'
import { bkRefundCalls } from './bk/refund.ts'
import { bkRequestCalls } from './bk/request.ts'
import { bkSignInCalls } from './bk/sign-in.ts'
import { bkAccountCalls, bkAuditCalls } from './bk/staff.ts'
import { bkWarehouseCalls } from './bk/warehouse.ts'
import { cartCalls } from './cart.ts'
import { checkoutCalls } from './checkout.ts'
import { clientCalls } from './client.ts'
import { couponCalls } from './coupon.ts'
import { exportCalls } from './export.ts'
import { exportItemCalls } from './export-items.ts'
import { favoriteCalls } from './favorite.ts'
import { feedbackCalls } from './feedback.ts'
import { haulCalls } from './haul.ts'
import { helpCalls } from './help.ts'
import { identityCalls } from './identity.ts'
import { invitationCalls } from './invitation.ts'
import { itemClassCalls } from './item-class.ts'
import { itemCalls } from './item.ts'
import { itemServiceCalls } from './item-service.ts'
import { landedCalls } from './landed.ts'
import { listCalls } from './list.ts'
import { manyCalls } from './many.ts'
import { nowCalls } from './now.ts'
import { orderSheetCalls } from './order-sheet.ts'
import { orderCalls } from './order.ts'
import { parcelCalls } from './parcel.ts'
import { parcelFeeCalls } from './parcel-fees.ts'
import { passkeyCalls } from './passkey.ts'
import { photoSetCalls } from './photo-set.ts'
import { refundCalls } from './refund.ts'
import { exportDataCalls } from './export-data.ts'
import { settingsCalls } from './settings.ts'
import { signInCalls } from './sign-in.ts'
import { tagCalls } from './tag.ts'
import { threadCalls } from './thread.ts'
import { uploadCalls } from './upload.ts'
import { userCalls } from './user.ts'
import { withdrawalCalls } from './withdrawal.ts'

/** Every call by its path under /api. */
export const calls = {
  ...userCalls,
  ...exportDataCalls,
  ...nowCalls,
  ...settingsCalls,
  ...passkeyCalls,
  ...signInCalls,
  ...identityCalls,
  ...addressCalls,
  ...itemCalls,
  ...itemClassCalls,
  ...landedCalls,
  ...cartCalls,
  ...orderCalls,
  ...orderSheetCalls,
  ...tagCalls,
  ...photoSetCalls,
  ...exportItemCalls,
  ...refundCalls,
  ...itemServiceCalls,
  ...checkoutCalls,
  ...balanceCalls,
  ...withdrawalCalls,
  ...couponCalls,
  ...uploadCalls,
  ...bkOrderCalls,
  ...bkItemCalls,
  ...bkItemServiceCalls,
  ...bkAuditCalls,
  ...bkCampaignCalls,
  ...bkClosingCalls,
  ...bkPaymentCalls,
  ...bkQuestionCalls,
  ...bkQueueFileCalls,
  ...bkRefundCalls,
  ...bkRequestCalls,
  ...bkWarehouseCalls,
  ...parcelFeeCalls,
  ...parcelCalls,
  ...bkParcelCalls,
  ...bkParcelsManyCalls,
  ...bkClaimCalls,
  ...bkAccountCalls,
  ...bkCustomerCalls,
  ...bkSignInCalls,
  ...clientCalls,
  ...favoriteCalls,
  ...manyCalls,
  ...haulCalls,
  ...listCalls,
  ...feedbackCalls,
  ...threadCalls,
  ...assistantCalls,
  ...helpCalls,
  ...bkFeedbackCalls,
  ...bkGoodwillCalls,
  ...invitationCalls,
  ...exportCalls,
} satisfies { [Name in CallName]: { access: (typeof CALL_ACCESS)[Name] } }

/** The type of all calls, from which `stores/api.ts` types its own. */
export type Api = typeof calls
