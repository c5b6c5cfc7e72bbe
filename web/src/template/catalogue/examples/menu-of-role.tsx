import { getUserInfo } from '@backoffice/contract/session/session'
import { IconMenu2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useRead } from '../../../api/use-read.ts'
import { type MenuItem, menuOf } from '../../../menu-by-role.ts'
import button from '../../../ui/form/button.module.css'
import type { DropMenuItem } from '../../../ui/overlay/drop-down-props.ts'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'

export function MenuOfRole() {
  const { roleName } = useRead(getUserInfo, {})
  const { navigate } = useRouter()
  const items = itemsOf(menuOf(roleName), (path) => void navigate({ to: path }))
  return (
    <div>
      <DropMenu
        label="Le menu de votre rôle"
        align="start"
        buttonClassName={button.icon}
        button={<IconMenu2 size={18} stroke={1.6} aria-hidden />}
        items={items}
      />
    </div>
  )
}

/** Returns the pages of a menu that open, the first of each branch below its name. */
function itemsOf(menu: readonly MenuItem[], onOpen: (path: string) => void): DropMenuItem[] {
  return menu.flatMap(({ label, path, disabled, items }): DropMenuItem[] => {
    if (items) return itemsOf(items, onOpen).map((item, at) => (at === 0 ? { ...item, group: label } : item))
    return path === undefined || disabled ? [] : [{ label, onSelect: () => onOpen(path) }]
  })
}
