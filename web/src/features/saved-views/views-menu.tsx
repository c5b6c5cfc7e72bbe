import { getUserInfo } from '@backoffice/contract/session/session'
import type { View, ViewState } from '@backoffice/contract/saved-views/saved-views'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useQuietRead } from '../../api/use-read.ts'
import { currentDay } from '../../format/dates.ts'
import { showFailure } from '../../ui/feedback/toast.tsx'
import { DropMenu } from '../../ui/overlay/drop-menu.tsx'
import { lazyOverlay } from '../../ui/overlay/lazy-overlay.tsx'
import controls from '../../ui/table/table-controls.module.css'
import { DeleteViewDialog } from './delete-view-dialog.tsx'
import { EndSharingDialog } from './end-sharing-dialog.tsx'
import { useAddress } from './opened-view.ts'
import styles from './saved-views.module.css'
import { useViewActs } from './use-view-acts.ts'
import { type ListOfScreen, shownState, useViews } from './use-views.ts'
import { menuItems } from './view-items.tsx'
import { keepPeriod } from './view-state.ts'

const SaveViewDialog = lazyOverlay(() => import('./save-view-dialog.tsx').then((module) => module.SaveViewDialog))
const ChangeViewDialog = lazyOverlay(() => import('./change-view-dialog.tsx').then((module) => module.ChangeViewDialog))
const SubscriptionPanel = lazyOverlay(() => import('./subscription-panel.tsx').then((module) => module.SubscriptionPanel))

type ActOnView = 'change' | 'subscribe' | 'delete' | 'end-sharing'

/** Names the open view, and offers the others and what can be done with them. */
export function ViewsMenu({ screen, list, table }: ListOfScreen) {
  const { views, current, show, isModified } = useViews({ screen, list, table })
  const address = useAddress()
  const acts = useViewActs()
  const mayShare = useQuietRead(getUserInfo, {})?.roleName === 'ROLE_MANAGER'
  const [asked, setAsked] = useState<{ act: ActOnView; view: View }>()
  const [saving, setSaving] = useState<ViewState>()
  const close = () => setAsked(undefined)
  const ask = (act: ActOnView) => () => current && setAsked({ act, view: current })
  const withState = (use: (state: ViewState) => void) => () =>
    void shownState(screen, list, { table, address }).then(use, (error: unknown) =>
      showFailure({ title: 'La vue n’a pas pu être lue', detail: ApiError.ofClient(error).message }),
    )
  const items = menuItems({
    views,
    current,
    isModified,
    mayShare,
    onShow: show,
    onSave: withState(setSaving),
    onUpdate: withState((state) => current && acts.update(current, keepPeriod(current.state, state, { list, today: currentDay() }))),
    onDefault: () => current && acts.chooseDefault(current),
    onChange: ask('change'),
    onSubscribe: ask('subscribe'),
    onDelete: ask('delete'),
    onEndSharing: ask('end-sharing'),
  })

  return (
    <>
      <DropMenu
        label={labelOf(current, isModified)}
        align="start"
        buttonClassName={`${controls.tool} ${styles.button}`}
        button={<Name view={current} isModified={isModified} />}
        items={items}
      />
      {saving && (
        <SaveViewDialog isOpen {...{ screen, list, mayShare, state: saving }} onSaved={show} onClose={() => setSaving(undefined)} />
      )}
      {asked?.act === 'change' && <ChangeViewDialog isOpen view={asked.view} mayShare={mayShare} onClose={close} />}
      {asked?.act === 'subscribe' && <SubscriptionPanel isOpen id={asked.view.id} screen={screen} onClose={close} />}
      {asked?.act === 'delete' && <DeleteViewDialog view={asked.view} onDeleted={() => show(null, true)} onClose={close} />}
      {asked?.act === 'end-sharing' && <EndSharingDialog view={asked.view} onEnded={() => show(null, true)} onClose={close} />}
    </>
  )
}

function labelOf(view: View | undefined, isModified: boolean): string {
  if (!view) return 'Mes vues enregistrées'
  return `Vue ${view.name}${isModified ? ' modifiée' : ''}`
}

function Name({ view, isModified }: { view: View | undefined; isModified: boolean }) {
  if (!view) {
    return (
      <>
        <IconBookmark aria-hidden />
        Mes vues
      </>
    )
  }
  return (
    <>
      <IconBookmarkFilled aria-hidden />
      <span className={styles.name}>{view.name}</span>
      {isModified && <span className={styles.modified}>modifiée</span>}
    </>
  )
}
