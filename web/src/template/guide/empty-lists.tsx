import { useNavigate, Link } from '@tanstack/react-router'
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

/** Shows one empty state under the name of its list; its button leads to the list. */
function OneList({ list: { title, link, render, isBare }, roleName }: { list: EmptyList; roleName: string }) {
  const navigate = useNavigate()
  const shown = render({ open: () => void navigate({ href: link }), roleName })
  return (
    <section className={styles.emptyList} aria-label={title}>
      <h2 className={styles.listName}>
        <Link to={link as '/'}>{title}</Link>
      </h2>
      {isBare ? <Card flush>{shown}</Card> : shown}
    </section>
  )
}
