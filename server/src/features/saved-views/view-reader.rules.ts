import { listForbidden, notOwner, sharingForbidden, viewNotFound } from './saved-views.errors.ts'

/** A person who uses views, and the screens whose list their role may read. */
export type ViewReader = { id: number; isManager: boolean; mayRead: (screen: string) => boolean }
type Owned = { ownerId: number; screen: string; isShared: boolean }

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

/** Returns a view as the journal keeps it. */
export function loggedView({ screen, name, isShared, state }: Pick<Owned, 'screen' | 'isShared'> & { name: string; state: object }) {
  return { screen, name, shared: isShared, state }
}

export function refuseSharing(isShared: boolean | undefined, { isManager }: ViewReader): void {
  if (isShared === true && !isManager) throw sharingForbidden()
}

export function refuseList(screen: string, { mayRead }: ViewReader): void {
  if (!mayRead(screen)) throw listForbidden()
}
