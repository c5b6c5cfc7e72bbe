import { getRouteApi, Link } from '@tanstack/react-router'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { AccountsList } from './accounts-list.tsx'
import type { AccountsSearch } from './accounts-search.ts'
import { KindTabs, type Tab } from './kind-tabs.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { type Kind, NewKind } from './kind-names.ts'

const route = getRouteApi(paths.accounts)

const AccountPanel = lazy(() => import('./account-panel.tsx').then((module) => ({ default: module.AccountPanel })))
const AssignmentBoard = lazy(() => import('./assignment-board.tsx').then((module) => ({ default: module.AssignmentBoard })))
const PendingActs = lazy(() => import('../pending-acts/index.ts').then((module) => ({ default: module.PendingActs })))
const AccountsImport = lazy(() => import('./accounts-import.tsx').then((module) => ({ default: module.AccountsImport })))

export function AccountsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { kind = 'outlets', show, id } = search
  const change = (next: Partial<AccountsSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next, resetScroll: false })
  const close = () => change({ id: undefined, part: undefined })

  if (show === 'import') return <ImportPage onLeave={() => change({ show: undefined })} />
  return (
    <Page
      title="Comptes utilisateurs"
      subtitle={
        <>
          Qui travaille dans le réseau, avec quel rôle, et à qui chaque point de vente appartient.{' '}
          <Link to={paths.mails}>Les e-mails envoyés</Link>
        </>
      }
      actions={<Actions kind={kind} onImport={() => change({ show: 'import', id: undefined })} />}
    >
      <Header
        tab={show === 'acts' ? 'acts' : kind}
        isBoard={show === 'board'}
        onChange={change}
        onTab={(next) => void navigate({ search: searchOf(next) })}
      />
      <ReadBoundary failure="Les comptes n’ont pas pu être lus" loading={<AccountsSkeleton />}>
        {show === 'acts' ? (
          <PendingActs page={search.page ?? 0} onPage={(page) => change({ page: page === 0 ? undefined : page })} />
        ) : (
          <AccountsOfKind kind={kind} search={search} isBoard={hasBoard(kind) && show === 'board'} onChange={change} />
        )}
      </ReadBoundary>
      {id !== undefined && (
        <LazyBoundary key={id} onClose={close}>
          <AccountPanel
            id={id}
            part={search.part ?? 'fields'}
            onPart={(part) => change({ part: part === 'fields' ? undefined : part })}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </Page>
  )
}

/** True if accounts of this kind are assigned to a person. */
const hasBoard = (tab: Tab): boolean => tab === 'outlets' || tab === 'clients'

function searchOf(tab: Tab): AccountsSearch {
  if (tab === 'acts') return { show: 'acts' }
  return tab === 'outlets' ? {} : { kind: tab }
}

type HeaderProps = { tab: Tab; isBoard: boolean; onChange: (next: Partial<AccountsSearch>) => void; onTab: (tab: Tab) => void }

function Header({ tab, isBoard, onChange, onTab }: HeaderProps) {
  return (
    <Row gap={3} align="center" justify="between">
      <KindTabs tab={tab} onTab={onTab} />
      {hasBoard(tab) && (
        <Segmented
          label="Vue des comptes"
          options={[
            { value: 'list', label: 'Liste' },
            { value: 'board', label: 'Affectations' },
          ]}
          value={isBoard ? 'board' : 'list'}
          onChange={(next) => onChange({ show: next === 'board' ? 'board' : undefined, id: undefined })}
        />
      )}
    </Row>
  )
}

type ShownProps = { kind: Kind; search: AccountsSearch; isBoard: boolean; onChange: (next: Partial<AccountsSearch>) => void }

function AccountsOfKind({ kind, search, isBoard, onChange }: ShownProps) {
  if (!isBoard) return <AccountsList key={kind} kind={kind} search={search} onChange={onChange} />
  const responsibility = kind === 'clients' ? 'creditAgent' : (search.by ?? 'sectorManager')
  return (
    <AssignmentBoard
      key={`${kind} ${responsibility}`}
      kind={kind}
      responsibility={responsibility}
      query={search.q ?? ''}
      onChange={onChange}
    />
  )
}

function Actions({ kind, onImport }: { kind: Kind; onImport: () => void }) {
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.8} />} onClick={onImport}>
        Importer une liste
      </Button>
      <ButtonLink
        leftSection={<IconUserPlus size={16} stroke={1.8} />}
        to={paths.newAccount}
        search={{ kind: NewKind.safeParse(kind).data }}
      >
        Créer un compte
      </ButtonLink>
    </>
  )
}

function ImportPage({ onLeave }: { onLeave: () => void }) {
  return (
    <Page
      title="Importer une liste de comptes"
      subtitle="Points de vente et clients. L’essai à blanc dit ce que deviendra chaque ligne, et ne change rien."
      actions={
        <Button variant="default" onClick={onLeave}>
          Retour aux comptes
        </Button>
      }
    >
      <Suspense fallback={<SkeletonBlock />}>
        <AccountsImport onLeave={onLeave} />
      </Suspense>
    </Page>
  )
}

function AccountsSkeleton() {
  return (
    <Card>
      <SkeletonBlock lines={14} />
    </Card>
  )
}
