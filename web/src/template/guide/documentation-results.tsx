import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useServiceDescription } from '../../api/service-description.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { allShortcuts } from '../../shortcuts.ts'
import { KeyList } from '../../ui/layout/key-list.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { NoRows } from '../../ui/layout/row-list.tsx'
import { containsAll } from './contains-all.ts'
import { callsIn } from './described-calls.ts'
import styles from './documentation.module.css'
import guide from './guide.module.css'
import { GLOSSARY } from './glossary.ts'
import { GlossaryTerm } from './glossary-part.tsx'
import { guidesNaming, loadAllGuides } from './guide-list.ts'
import { VERSIONS } from './versions.ts'

const RESULTS_MAX = 12

/** Shows what each part of the documentation says with these words. */
export function DocumentationResults({ text }: { text: string }) {
  const guides = guidesNaming(use(loadAllGuides()), text)
  const terms = GLOSSARY.flatMap((group) => group.terms).filter(({ term, definition, formula = '' }) =>
    containsAll([term, definition, formula], text),
  )
  const groups = allShortcuts()
    .map(({ title, shortcuts }) => ({ title, shortcuts: shortcuts.filter((shortcut) => containsAll([title, ...shortcut], text)) }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
  return (
    <>
      <Results title="Guides" count={guides.length}>
        <ul>
          {guides.map(({ name, title, excerpt }) => (
            <li key={name} className={clsx(guide.entry, styles.term)}>
              <Link to={paths.documentation} search={{ guide: name }}>
                {title}
              </Link>
              <p className={styles.excerpt}>{excerpt}</p>
            </li>
          ))}
        </ul>
      </Results>
      <Results title="Glossaire" count={terms.length}>
        <dl>
          {terms.slice(0, RESULTS_MAX).map((term) => (
            <GlossaryTerm key={term.term} {...term} />
          ))}
        </dl>
      </Results>
      <ReadBoundary isQuiet>
        <FoundCalls text={text} />
      </ReadBoundary>
      <Results title="Raccourcis" count={groups.length}>
        <div className={styles.inCard}>
          {groups.map((group) => (
            <KeyList key={group.title} {...group} />
          ))}
        </div>
      </Results>
      <FoundVersions text={text} />
    </>
  )
}

function FoundCalls({ text }: { text: string }) {
  const calls = callsIn(useServiceDescription()).filter(({ name }) => containsAll([name], text))
  return (
    <Results title="Appels du serveur" count={calls.length}>
      <ul>
        {calls.slice(0, RESULTS_MAX).map(({ name }) => (
          <li key={name} className={clsx(guide.entry, styles.term)}>
            <Link to={paths.documentation} search={{ part: 'calls', call: name }} className={styles.path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Results>
  )
}

function FoundVersions({ text }: { text: string }) {
  const lines = VERSIONS.flatMap(({ title, text: whole }) => whole.split('\n').map((line) => ({ title, line: line.replace(/^- /, '') })))
  const naming = lines.filter(({ line }) => containsAll([line], text))
  return (
    <Results title="Versions" count={naming.length}>
      <dl>
        {naming.slice(0, RESULTS_MAX).map(({ title, line }) => (
          <GlossaryTerm key={line} term={title} definition={line.replaceAll('*', '')} />
        ))}
      </dl>
    </Results>
  )
}

function Results({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <Card title={title} note={formatNumber(count)} flush>
      {count === 0 ? <NoRows>Rien avec ces mots.</NoRows> : children}
    </Card>
  )
}
