import { changingSharedForbidden, listForbidden, notOwner, sharingForbidden, viewNotFound } from './saved-views.errors.ts'

/** A person who uses views, and the screens whose list their role may read. */
export type ViewReader = { id: number; role: string; mayRead: (screen: string) => boolean }
type Owned = { ownerId: number; screen: string; isShared: boolean }

const isManager = ({ role }: ViewReader) => role === 'ROLE_MANAGER'

/** Returns the view if the person sees it: their own, or a shared one whose list they may read. */
export function seenView<View extends Owned>(view: View | undefined, { id, mayRead }: ViewReader): View {
  if (!view || (view.ownerId !== id && !(view.isShared && mayRead(view.screen)))) throw viewNotFound()
  return view
}

/** Returns the view if the person may change it. */
export function ownView<View extends Owned>(view: View | undefined, reader: ViewReader): View {
  const seen = seenView(view, reader)
  if (seen.ownerId !== reader.id) throw notOwner()
  return seen
}

type Change = { name?: string | undefined; state?: object | undefined; isShared?: boolean | undefined }

/** Returns the view if the person may make the change. Any manager may end the sharing of a view, and only managers change a shared one. */
export function changeableView<View extends Owned>(view: View | undefined, change: Change, reader: ViewReader): View {
  const seen = seenView(view, reader)
  const endsSharing = change.isShared === false && change.name === undefined && change.state === undefined
  if (seen.ownerId !== reader.id && !(isManager(reader) && endsSharing)) throw notOwner()
  refuseSharing(change.isShared, reader)
  if (seen.isShared && !isManager(reader) && change.isShared !== false) throw changingSharedForbidden()
  return seen
}

/** Returns a view as the journal keeps it. */
export function loggedView({ screen, name, isShared, state }: Pick<Owned, 'screen' | 'isShared'> & { name: string; state: object }) {
  return { screen, name, shared: isShared, state }
}

export function refuseSharing(isShared: boolean | undefined, reader: ViewReader): void {
  if (isShared === true && !isManager(reader)) throw sharingForbidden()
}

export function refuseList(screen: string, { mayRead }: ViewReader): void {
  if (!mayRead(screen)) throw listForbidden()
}
