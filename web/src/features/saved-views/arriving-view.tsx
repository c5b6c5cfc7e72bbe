import { listViews } from '@backoffice/contract/saved-views/saved-views'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { showFailure } from '../../ui/feedback/toast.tsx'
import type { ListedTable } from './listed-tables.ts'
import { useAddress, useShowView } from './opened-view.ts'

type Props = { screen: string; list: ListedTable }

/** Opens the view that the address names without its state; if the address has no parameter, the default view. */
export function ArrivingView({ screen, list }: Props) {
  const views = useQuietRead(listViews, { query: { screen } })
  const { saved, ...others } = useAddress()
  const isUnsaid = Object.keys(others).length === 0
  const isArriving = useRef(isUnsaid && saved === undefined)
  const show = useShowView(screen, list)

  const open = useEffectEvent(() => {
    const view = views?.find(({ id, isDefault }) => (saved === undefined ? isDefault : id === saved))
    if (view) show(view, true)
    else if (saved !== undefined) {
      showFailure({ title: 'Cette vue n’existe plus', detail: 'La liste s’affiche sans vue.' })
      show(null, true)
    }
  })
  const isKnown = views !== undefined
  useEffect(() => {
    if (!isKnown) return
    if (isUnsaid && (saved !== undefined || isArriving.current)) open()
    isArriving.current = false
  }, [isKnown, isUnsaid, saved])
  return null
}
