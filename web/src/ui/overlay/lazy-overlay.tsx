import { type ComponentType, useEffect, useState } from 'react'
import { showFailure } from '../feedback/toast.tsx'

type OverlayProps = { isOpen: boolean; onClose: () => void }

/** Loads an overlay on first open. Browsers cache a failed dynamic import, so a failure offers to reload the page. */
export function lazyOverlay<Props extends OverlayProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined

  function LazyOverlay(props: Props) {
    const { isOpen, onClose } = props
    const [Part, setPart] = useState(() => loaded)
    const [isPlaced, setPlaced] = useState(loaded !== undefined)

    useEffect(() => {
      if (!isOpen || Part) return undefined
      let isLeft = false
      const onLoaded = (part: ComponentType<Props>) => {
        loaded = part
        if (!isLeft) setPart(() => part)
      }
      const onFailed = () => {
        if (isLeft) return
        onClose()
        showFailure({
          title: 'Cette partie de l’écran n’a pas pu être chargée',
          detail: 'Vérifiez la connexion, puis rechargez la page.',
          act: { label: 'Recharger', onClick: () => window.location.reload() },
        })
      }
      load().then(onLoaded, onFailed)
      return () => {
        isLeft = true
      }
    }, [isOpen, Part, onClose])

    // Closed for one moment, so that it sees itself open and knows where the focus came from.
    useEffect(() => {
      if (Part) setPlaced(true)
    }, [Part])
    return Part ? <Part {...props} isOpen={isOpen && isPlaced} /> : null
  }
  return LazyOverlay
}
