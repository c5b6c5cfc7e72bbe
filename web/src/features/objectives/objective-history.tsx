import { type Objective, OBJECTIVE_STATUS_LABELS, type ObjectiveVersion } from '@backoffice/contract/objectives/objective'
import { listObjectiveVersions } from '@backoffice/contract/objectives/objectives'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import typography from '../../ui/layout/typography.module.css'
import { FIGURE_LABELS, FIGURE_NAMES, formatFigure } from './objective-figures.ts'
import { ORIGIN_LABELS } from './objective-facts.tsx'
import styles from './objective-history.module.css'

/** Lists every saved change of an objective: when, who, why. */
export function ObjectiveHistory({ objective: { id } }: { objective: Pick<Objective, 'id'> }) {
  return (
    <section aria-label="Versions">
      <h3 className={typography.heading}>Versions</h3>
      <ReadBoundary failure="Les versions n’ont pas pu être lues">
        <Versions id={id} />
      </ReadBoundary>
    </section>
  )
}

function Versions({ id }: { id: number }) {
  const versions = useRead(listObjectiveVersions, { params: { id } })
  return (
    <ol className={styles.versions}>
      {versions.map((version, at) => (
        <li key={version.version}>
          <p>
            {changesBetween(version, versions[at + 1]).map((change) => (
              <span key={change} className={styles.change}>
                {change}
              </span>
            ))}
          </p>
          <p className={typography.caption}>
            {formatInstant(version.changedAt)}
            {version.changedByName !== null && `, ${version.changedByName}`}
            {version.origin !== 'entry' && `, ${ORIGIN_LABELS[version.origin]}`}
          </p>
          {version.raison !== null && <p className={styles.reason}>{version.raison}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Says what a version changed in the one before it. */
function changesBetween(version: ObjectiveVersion, former: ObjectiveVersion | undefined): string[] {
  const status = former?.statut === version.statut ? [] : [OBJECTIVE_STATUS_LABELS[version.statut]]
  const figures = FIGURE_NAMES.filter((name) => former?.[name] !== version[name]).map((name) =>
    former === undefined
      ? `${FIGURE_LABELS[name]}\u00a0: ${formatFigure(name, version[name])}`
      : `${FIGURE_LABELS[name]}\u00a0: ${formatFigure(name, former[name])} → ${formatFigure(name, version[name])}`,
  )
  return [...status, ...figures]
}
