import type { View } from '@backoffice/contract/saved-views/saved-views'
import {
  IconBookmarkPlus,
  IconEyeOff,
  IconMail,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconRefresh,
  IconRestore,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { DropMenuItem } from '../../ui/overlay/drop-down-props.ts'

type Menu = {
  views: readonly View[]
  current: View | undefined
  /** True if the person may end the sharing of a colleague’s view. */
  mayShare: boolean
  isModified: boolean
  onShow: (view: View | null) => void
  onSave: () => void
  onUpdate: () => void
  onDefault: () => void
  onChange: () => void
  onSubscribe: () => void
  onDelete: () => void
  onEndSharing: () => void
}

/** Returns the menu of views: the reader's own, the shared ones, then the acts. */
export function menuItems(menu: Menu): DropMenuItem[] {
  const own = menu.views.filter(({ isMine }) => isMine)
  const shared = menu.views.filter(({ isMine }) => !isMine)
  return [
    ...viewItems('Mes vues', own, menu),
    ...viewItems('Partagées', shared, menu),
    {
      label: 'Enregistrer ce que je vois…',
      icon: <IconBookmarkPlus aria-hidden />,
      ...(menu.views.length > 0 ? { isApart: true } : {}),
      onSelect: menu.onSave,
    },
    ...(menu.current ? currentItems(menu.current, menu) : []),
  ]
}

function viewItems(group: string, views: readonly View[], { current, onShow }: Menu): DropMenuItem[] {
  return views.map((view, at) => ({
    label: labelOf(view),
    ...(at === 0 ? { group } : {}),
    isChosen: view.id === current?.id,
    onSelect: () => onShow(view),
  }))
}

function labelOf({ name, isMine, isShared, ownerName, isDefault, subscription }: View): string {
  const marks = [
    !isMine && ownerName,
    isMine && isShared && 'partagée',
    isDefault && 'par défaut',
    subscription !== null && 'par e-mail',
  ].filter((mark) => mark !== false)
  return marks.length === 0 ? name : `${name} (${marks.join(', ')})`
}

function currentItems(current: View, { isModified, ...menu }: Menu): DropMenuItem[] {
  const { name, isMine, isShared, isDefault, subscription } = current
  return [
    ...(isModified && isMine
      ? [{ label: `Mettre à jour «\u00a0${name}\u00a0»`, icon: <IconRefresh aria-hidden />, onSelect: menu.onUpdate }]
      : []),
    ...(isModified
      ? [{ label: `Revenir à «\u00a0${name}\u00a0»`, icon: <IconRestore aria-hidden />, onSelect: () => menu.onShow(current) }]
      : []),
    {
      label: subscription === null ? 'Recevoir par e-mail…' : 'Abonnement par e-mail…',
      icon: <IconMail aria-hidden />,
      onSelect: menu.onSubscribe,
    },
    {
      label: isDefault ? 'Ne plus ouvrir par défaut' : 'Ouvrir par défaut',
      icon: isDefault ? <IconPinnedOff aria-hidden /> : <IconPin aria-hidden />,
      onSelect: menu.onDefault,
    },
    ...(isMine
      ? [
          { label: 'Nom et partage…', icon: <IconPencil aria-hidden />, onSelect: menu.onChange },
          { label: 'Supprimer la vue…', icon: <IconTrash aria-hidden />, onSelect: menu.onDelete },
        ]
      : []),
    ...(!isMine && isShared && menu.mayShare
      ? [{ label: 'Arrêter le partage…', icon: <IconEyeOff aria-hidden />, onSelect: menu.onEndSharing }]
      : []),
    { label: 'Liste sans vue', icon: <IconX aria-hidden />, isApart: true, onSelect: () => menu.onShow(null) },
  ]
}
