import { Menu } from '@base-ui/react/menu'
import { Popover } from '@base-ui/react/popover'
import { IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './drop-down.module.css'
import type { DropDownProps, DropMenuItem, DropMenuProps } from './drop-down-props.ts'

/** The state of the plain button that it replaces. */
type PlainButtonState = { isAsked: boolean; hasFocus: boolean }

const POSITIONING = { sideOffset: 4, collisionPadding: 8, positionMethod: 'fixed', className: styles.place } as const

/** Shows a button and its note; Escape and Tab give the focus back. */
export function FloatingNote({
  label,
  button,
  buttonClassName,
  align = 'end',
  children,
  isAsked,
  hasFocus,
}: DropDownProps & PlainButtonState) {
  const [isOpen, setOpen] = useState(isAsked)
  const { setTrigger, home } = useTrigger(hasFocus)
  const note = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger ref={setTrigger} className={buttonClassName} aria-label={label}>
        {button}
      </Popover.Trigger>
      <Popover.Portal container={home}>
        <Popover.Positioner align={align} {...POSITIONING} data-no-print>
          <Popover.Popup
            ref={note}
            aria-label={label}
            className={clsx(styles.box, styles.note)}
            initialFocus={() => note.current?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]') ?? true}
          >
            {isOpen && children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Shows a button and its menu, with arrows, Home, End and first letters. */
export function FloatingMenu({
  label,
  isNamedByContent,
  button,
  buttonClassName,
  align = 'end',
  heading,
  items,
  isAsked,
  hasFocus,
}: DropMenuProps & PlainButtonState) {
  const [isOpen, setOpen] = useState(isAsked)
  const { setTrigger, home } = useTrigger(hasFocus)
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Menu.Trigger ref={setTrigger} className={buttonClassName} aria-label={isNamedByContent ? undefined : label}>
        {button}
      </Menu.Trigger>
      <Menu.Portal container={home}>
        <Menu.Positioner align={align} {...POSITIONING} data-no-print>
          <Menu.Popup className={clsx(styles.box, styles.menu)}>
            {typeof heading === 'string' ? <p className={styles.heading}>{heading}</p> : heading}
            {isOpen && <Items items={typeof items === 'function' ? items() : items} />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Keys items by group and label, since two groups may share a label. */
function Items({ items }: { items: readonly DropMenuItem[] }) {
  const chosenIndex = items.findIndex(({ isChosen }) => isChosen)
  return (
    <Menu.RadioGroup value={chosenIndex}>
      {items.map((item, at) => (
        <Fragment key={`${item.group} ${item.label}`}>
          {item.group && <p className={styles.heading}>{item.group}</p>}
          <Item item={item} at={at} />
        </Fragment>
      ))}
    </Menu.RadioGroup>
  )
}

function Item({ item: { label, icon, isChosen, isApart, onSelect }, at }: { item: DropMenuItem; at: number }) {
  const itemProps = { label, className: styles.item, closeOnClick: true, 'data-apart': isApart, onClick: onSelect }
  const content: ReactNode = (
    <>
      {icon}
      <span className={styles.name}>{label}</span>
      {isChosen && <IconCheck size={16} stroke={1.7} aria-hidden />}
    </>
  )
  if (isChosen === undefined) return <Menu.Item {...itemProps}>{content}</Menu.Item>
  return (
    <Menu.RadioItem {...itemProps} value={at}>
      {content}
    </Menu.RadioItem>
  )
}

/** Returns the landmark or dialog around the button, where its popup must open. */
function useTrigger(hasFocus: boolean) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) trigger?.focus()
  }, [hasFocus, trigger])
  return { setTrigger, home: trigger?.closest<HTMLElement>('[role=dialog], header, main') ?? undefined }
}
