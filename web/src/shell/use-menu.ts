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
  const menuPlace = isDesktop ? menuMode : 'mobile'

  const [lastPlace, setLastPlace] = useState<MenuPlace>(menuPlace)
  if (menuPlace !== lastPlace) {
    setLastPlace(menuPlace)
    setOverPage(false)
  }

  if (menuPlace === 'horizontal') return { place: menuPlace, isOpen: true, toggle: () => {}, close: () => {} }
  if (menuPlace === 'static') return { place: menuPlace, isOpen: !isFolded, toggle: () => setFolded(!isFolded), close: () => {} }
  return { place: menuPlace, isOpen: isOverPage, toggle: () => setOverPage(!isOverPage), close: () => setOverPage(false) }
}
