import { Card } from '../../ui/layout/page.tsx'
import { ACTS } from './icon-acts.ts'
import { SUBJECTS } from './icon-subjects.ts'
import styles from './utilities.module.css'

/** Shows the icons in use, each once, by what it means. */
export function IconsPart() {
  return [...ACTS, ...SUBJECTS].map(({ title, icons }) => (
    <Card key={title} title={title}>
      <ul className={styles.icons}>
        {icons.map(({ name, meaning, Icon }) => (
          <li key={name}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <span>
              {meaning}
              <code>Icon{name}</code>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  ))
}
