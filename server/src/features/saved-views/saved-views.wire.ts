import { type View, ViewState } from '@backoffice/contract/saved-views/saved-views'
import type { ListedView } from './saved-views.read.ts'

export function viewToWire({ frequency, weekday, hour, nextAt, ...view }: ListedView): View {
  const isSubscribed = frequency !== null && hour !== null && nextAt !== null
  return {
    id: view.id,
    screen: view.screen,
    name: view.name,
    state: ViewState.parse(view.state),
    isShared: view.isShared,
    isDefault: view.isDefault,
    isMine: view.isMine,
    ownerName: view.ownerName,
    subscription: isSubscribed ? { frequency, weekday, hour, nextAt: nextAt.toISOString() } : null,
    link: `${view.screen}?view=${view.id}`,
    createdAt: view.createdAt.toISOString(),
    updatedAt: view.updatedAt.toISOString(),
    version: view.version,
  }
}
