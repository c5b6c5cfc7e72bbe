export {
  findDepotOf,
  findReachedDepot,
  holdDepot,
  isDepotReached,
  networkDepots,
  type NetworkDepots,
  refuseUnreachedDepot,
} from './depots.store.ts'
export { followFormerCards, followLines, followSerials } from './follow-lines.ts'
export { compareLevels, compareLevelsWithin, refreshStatedGaps } from './level-alerts.store.ts'
export { refreshAlerts, refreshAlertsOfDays } from './refresh-alerts.store.ts'
export { eventText, shownDocumentId } from './life-event.rules.ts'
export { countStanding, locateSerials, type LocatedSerial } from './located-serials.read.ts'
export { moveStock } from './move-stock.ts'
export { placeInFrench } from './moves.errors.ts'
export { lockAccounts, type StockMove } from './moves.store.ts'
export { enterSurplusSerial, findMovedSerials, lockOldestSerials } from './picked-serials.store.ts'
export { publishedByStock } from './published-changes.read.ts'
export type { LifeEventRow } from './move-event.read.ts'
export { priceReceipt } from './price-receipt.ts'
export { listRecentMoves, type MovedGoods, type RecentMoveRow } from './recent-moves.read.ts'
export { listLifeEvents } from './serial-life.read.ts'
export { findSerials, type SerialRow } from './serials.read.ts'
export { releaseSerials, sellSerial } from './sell-serial.ts'
export {
  enterSerials,
  findKnownSerial,
  findSerialsOfReceipt,
  lockEntering,
  lockSerialsNumbered,
  lockSerialsOfReceipts,
  waitForEntering,
  type EnteredSerial,
  type NumberedSerial,
} from './serials.store.ts'
export { findOpenDepotOf } from './open-depots.read.ts'
export { refuseStandingGoods } from './standing-goods.read.ts'
