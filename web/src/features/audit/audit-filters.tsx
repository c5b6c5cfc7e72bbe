import { ObjectKind } from '@backoffice/contract/audit/object-kind'
import { DateField } from '../../ui/form/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ToolButton } from '../../ui/table/table-controls.tsx'
import { ACTION_GROUPS } from './action-labels.ts'
import styles from './audit.module.css'
import { type AuditSearch, filterOf, Outcome } from './audit-search.ts'
import { KIND_LABEL } from './object-link.tsx'
import { usePeople } from './use-people.ts'

type Props = { search: AuditSearch; onChange: (next: Partial<AuditSearch>) => void }

export function AuditFilters({ search, onChange }: Props) {
  const isFiltered = Object.values(filterOf(search)).some((value) => value !== undefined)
  return (
    <div role="group" aria-label="Filtres" className={styles.filters}>
      <Person actorId={search.actorId} onChange={onChange} />
      <SelectField
        label="Objet"
        value={search.kind ?? ''}
        onChange={(kind) => onChange({ kind: ObjectKind.safeParse(kind).data, id: undefined })}
      >
        <option value="">Tous les objets</option>
        {ObjectKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABEL[kind]}
          </option>
        ))}
      </SelectField>
      <Action action={search.action} onChange={onChange} />
      <SelectField
        label="Issue"
        value={search.outcome ?? ''}
        onChange={(outcome) => onChange({ outcome: Outcome.safeParse(outcome).data })}
      >
        <option value="">Faits et refusés</option>
        <option value="done">Faits</option>
        <option value="refused">Refusés</option>
      </SelectField>
      <DateField label="Du" value={search.from ?? null} max={search.to} onChange={(from) => onChange({ from: from ?? undefined })} />
      <DateField label="Au" value={search.to ?? null} min={search.from} onChange={(to) => onChange({ to: to ?? undefined })} />
      {isFiltered && (
        <ToolButton className={styles.clear} onClick={() => onChange(NO_FILTER)}>
          Retirer les filtres
        </ToolButton>
      )}
    </div>
  )
}

const NO_FILTER = {
  actorId: undefined,
  kind: undefined,
  id: undefined,
  action: undefined,
  outcome: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<AuditSearch>

function Person({ actorId, onChange }: Pick<AuditSearch, 'actorId'> & Pick<Props, 'onChange'>) {
  const { people, nameOf } = usePeople()
  const isUnlisted = actorId !== undefined && nameOf(actorId) === undefined
  return (
    <SelectField label="Personne" value={actorId ?? ''} onChange={(id) => onChange({ actorId: id === '' ? undefined : Number(id) })}>
      <option value="">Tout le monde</option>
      {isUnlisted && <option value={actorId}>Compte n° {actorId}</option>}
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function Action({ action, onChange }: Pick<AuditSearch, 'action'> & Pick<Props, 'onChange'>) {
  return (
    <SelectField label="Acte" value={action ?? ''} onChange={(value) => onChange({ action: value || undefined })}>
      <option value="">Tous les actes</option>
      {ACTION_GROUPS.map(({ label, actions }) => (
        <optgroup key={label} label={label}>
          {Object.entries(actions).map(([name, actionText]) => (
            <option key={name} value={name}>
              {actionText}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
