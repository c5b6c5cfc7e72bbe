import { type ComponentType, useEffect, useState } from 'react'
import { showNotLoaded } from './lazy-boundary.tsx'

type OverlayProps = { isOpen: boolean; onClose: () => void }

/** Loads an overlay on first open. A failure offers to reload the page. */
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
        showNotLoaded()
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
