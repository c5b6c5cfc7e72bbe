import { useState } from 'react'
import { useLayout } from './appearance.ts'
import { useIsDesktop } from './use-is-desktop.ts'

/** The menu's place: as chosen on a desktop, over the page on narrower windows. */
type MenuPlace = 'static' | 'overlay' | 'horizontal' | 'mobile'

export type Menu = { place: MenuPlace; isOpen: boolean; toggle: () => void; close: () => void }

export function useMenu(): Menu {
  const { menuMode } = useLayout()
  const isDesktop = useIsDesktop()
  const [isFolded, setFolded] = useState(false)
  const [isOverPage, setOverPage] = useState(false)
  const place = isDesktop ? menuMode : 'mobile'

  const [lastPlace, setLastPlace] = useState<MenuPlace>(place)
  if (place !== lastPlace) {
    setLastPlace(place)
    setOverPage(false)
  }

  if (place === 'horizontal') return { place, isOpen: true, toggle: () => {}, close: () => {} }
  if (place === 'static') return { place, isOpen: !isFolded, toggle: () => setFolded(!isFolded), close: () => {} }
  return { place, isOpen: isOverPage, toggle: () => setOverPage(!isOverPage), close: () => setOverPage(false) }
}
