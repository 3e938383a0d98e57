/** What people do to orders, over the ports; each answers when it is done or refused, with a `DeskError` that says why. */
export { beginConsent, disconnect, finishConsent, type Session } from './account';
export { acceptDelivery } from './accept';
export { orderAgain } from './again';
export { approveOrder, launchOrder } from './approve';
export { archiveOrder, unarchiveOrder } from './archive';
export { cancelOrder } from './cancel';
export { answerCopy, connectionChanged } from './connection';
export { decideDelivery } from './decide';
export { leaveOverwritten } from './leave';
export { documentMessages, readMessages, sendMessage } from './messages';
export { pauseOrder, resumeOrder } from './pause';
export { restoreLocale } from './restore';
export { retryOrder } from './retry';
export { requestRevision } from './revise';
export { stopSpending } from './spending';
