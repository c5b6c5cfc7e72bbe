import { IconDots } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import button from '../../ui/form/button.module.css'
import typography from '../../ui/layout/typography.module.css'
import { DropMenu } from '../../ui/overlay/drop-menu.tsx'
import { type Card, type Column, type Move, targetsOf, whyFixed } from './board.ts'
import styles from './board.module.css'
import type { Moving } from './use-moving.ts'

type Props<State extends string, Act extends string> = {
  card: Card
  columns: readonly Column<State>[]
  moveOf: (id: number, to: State) => Move<Act>
  moving: Moving<State, Act>
}

/** Shows a card; it is dragged, or moved by its menu, which the keyboard and the finger reach too. */
export function BoardCard<State extends string, Act extends string>({ card, columns, moveOf, moving }: Props<State, Act>) {
  const { id, name, reference, state, figure, detail, since, link } = card
  const navigate = useNavigate()
  const targets = targetsOf(id, { columns, moveOf })
  return (
    <li
      className={clsx(styles.card, moving.draggedId === id && styles.dragged)}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', `${name}, ${reference}`)
        moving.take(id)
      }}
      onDragEnd={moving.release}
    >
      <div className={styles.head}>
        <Link {...link} className={styles.name} draggable={false}>
          {name}
        </Link>
        <DropMenu
          label={`Déplacer ${name}, ${reference}`}
          button={<IconDots size={16} stroke={1.8} aria-hidden />}
          buttonClassName={button.icon}
          heading={targets.length === 0 ? whyFixed(id, { columns, moveOf }) : 'Déplacer vers'}
          items={() => [
            ...targets.map(({ state: to, title }) => ({ label: title, onSelect: () => moving.move(id, to) })),
            { label: 'Ouvrir', isApart: targets.length > 0, onSelect: () => void navigate(link) },
          ]}
        />
      </div>
      <p className={styles.line}>
        <strong className={typography.amount}>{figure}</strong> {state}
      </p>
      <p className={typography.caption}>{detail}</p>
      <p className={typography.caption}>
        {reference} · {since}
      </p>
    </li>
  )
}
