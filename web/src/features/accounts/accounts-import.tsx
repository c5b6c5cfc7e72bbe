import { type AccountLine, importAccounts } from '@backoffice/contract/accounts/accounts-import'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { upload } from '../../api/upload.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState, SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DecisionBar } from '../../ui/layout/decision-bar.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { AccountLines } from './account-lines.tsx'
import { AccountsFile } from './accounts-file.tsx'

type Outcome = ResponseOf<typeof importAccounts>
type State = { file: File; outcome: Outcome | null }

/** Imports a list of accounts: dry run, review, then apply. */
export function AccountsImport({ onLeave }: { onLeave: () => void }) {
  const { state, refusal, isPending, dryRun, apply, leave } = useSending()
  const outcome = state?.outcome ?? null
  return (
    <>
      {refusal && (
        <Alert tone="bad">
          <p>{refusal.message}</p>
          <p>Aucun compte n’a été créé.</p>
        </Alert>
      )}
      {state === null && <AccountsFile onFile={dryRun} />}
      {state !== null && outcome === null && (
        <Card title={`Lecture de ${state.file.name}`}>
          <SkeletonBlock />
        </Card>
      )}
      {state !== null && outcome !== null && (
        <>
          {outcome.isApplied && <ImportDone outcome={outcome} onLeave={onLeave} onAnother={leave} />}
          <AccountLines lines={outcome.lines} fileName={state.file.name} isApplied={outcome.isApplied} />
          {!outcome.isApplied && <Decision outcome={outcome} isPending={isPending} onApply={apply} onAnother={leave} />}
        </>
      )}
    </>
  )
}

function useSending() {
  const [state, setState] = useState<State | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isPending, setPending] = useState(false)

  async function send(file: File, mode: 'rehearse' | 'apply') {
    setPending(true)
    setRefusal(null)
    try {
      setState({ file, outcome: await upload(importAccounts, { query: { mode }, body: file }) })
    } catch (error) {
      setRefusal(ApiError.ofClient(error))
      if (mode === 'rehearse') setState(null)
    } finally {
      setPending(false)
    }
  }

  return {
    state,
    refusal,
    isPending,
    dryRun: (file: File) => {
      setState({ file, outcome: null })
      void send(file, 'rehearse')
    },
    apply: () => {
      if (state) void send(state.file, 'apply')
    },
    leave: () => setState(null),
  }
}

type DecisionProps = { outcome: Outcome; isPending: boolean; onApply: () => void; onAnother: () => void }

function Decision({ outcome: { counts, lines }, isPending, onApply, onAnother }: DecisionProps) {
  return (
    <DecisionBar
      label="Décision"
      fact={
        <>
          {formatCount(counts.created, 'compte à créer', 'comptes à créer')}
          {counts.rejected > 0 && `, ${formatCount(counts.rejected, 'ligne rejetée', 'lignes rejetées')}`}
        </>
      }
      detail={consequenceOf(lines, counts)}
    >
      <Button variant="default" disabled={isPending} onClick={onAnother}>
        {counts.created === 0 ? 'Déposer un autre fichier' : 'Abandonner'}
      </Button>
      {counts.created > 0 && (
        <Button loading={isPending} onClick={onApply}>
          Créer {formatCount(counts.created, 'compte')}
        </Button>
      )}
    </DecisionBar>
  )
}

function consequenceOf(lines: readonly AccountLine[], { existing, created }: Outcome['counts']): string {
  const invited = lines.filter(({ fate: lineStatus, email }) => lineStatus === 'created' && email !== null).length
  const existingSentence =
    existing === 0 ? '' : ` ${formatCount(existing, 'compte existe déjà et ne change pas', 'comptes existent déjà et ne changent pas')}.`
  if (created === 0) return `Rien à créer dans ce fichier.${existingSentence}`
  return `${formatCount(invited, 'invitation partira', 'invitations partiront')} aussitôt.${existingSentence}`
}

function ImportDone({ outcome: { counts }, onLeave, onAnother }: { outcome: Outcome; onLeave: () => void; onAnother: () => void }) {
  return (
    <Card>
      <div role="status">
        <EmptyState
          title={`${formatCount(counts.created, 'compte créé', 'comptes créés')} sur ${formatCount(counts.lines, 'ligne')}`}
          message="Les invitations partent. Une ligne rejetée se corrige dans la liste, qui peut être déposée de nouveau."
          action={
            <>
              <Button variant="default" onClick={onAnother}>
                Déposer un autre fichier
              </Button>
              <Button onClick={onLeave}>Voir les comptes</Button>
            </>
          }
        />
      </div>
    </Card>
  )
}
