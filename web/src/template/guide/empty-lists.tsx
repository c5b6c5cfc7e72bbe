import { useNavigate, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '../../ui/layout/page.tsx'
import { EMPTY_LISTS, type EmptyList } from './empty-list-table.tsx'
import styles from './guide.module.css'
import { mayFollow } from './help-task.ts'

/** Shows the empty state of each list that the role may open, under the name of the list. */
export function EmptyLists({ roleName }: { roleName: string }) {
  const lists = EMPTY_LISTS.filter(({ link, roles }) => mayFollow(link, roleName) && (roles?.some((role) => role === roleName) ?? true))
  return (
    <div className={styles.emptyLists}>
      {lists.map((list) => (
        <OneList key={list.title} list={list} roleName={roleName} />
      ))}
    </div>
  )
}

/** Shows one empty state under the name of its list, which opens it on a telephone; its button leads to the list. */
function OneList({ list: { title, link, render, isBare }, roleName }: { list: EmptyList; roleName: string }) {
  const navigate = useNavigate()
  const [isWide] = useState(() => matchMedia('(width >= 700px)').matches)
  const shown = render({ open: () => void navigate({ href: link }), roleName })
  const content = isBare ? <Card flush>{shown}</Card> : shown
  if (!isWide) {
    return (
      <details className={styles.foldedList}>
        <summary>{title}</summary>
        <p>
          <Link to={link as '/'}>Ouvrir la liste</Link>
        </p>
        {content}
      </details>
    )
  }
  return (
    <section className={styles.emptyList} aria-label={title}>
      <h2 className={styles.listName}>
        <Link to={link as '/'}>{title}</Link>
      </h2>
      {content}
    </section>
  )
}
