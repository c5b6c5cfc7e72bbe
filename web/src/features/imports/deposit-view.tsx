import { ReadBoundary } from '../../api/read-boundary.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { DropZone } from './drop-zone.tsx'
import { ImportsTable } from './imports-table.tsx'
import { Notice } from './notice.tsx'
import { Steps } from './steps.tsx'
import { UploadProgress } from './upload-progress.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './imports.module.css'
import { type Deposit, forgetRefusal, startDryRun, useSending } from './upload-store.ts'

type Props = { onOpen: (id: number) => void; onHistory: () => void }

export function DepositView({ onOpen, onHistory }: Props) {
  const sending = useSending()
  const begin = (deposit: Deposit) => void startDryRun(deposit, onOpen)

  return (
    <>
      <Steps />
      {sending.step === 'refused' && (
        <Notice
          tone="bad"
          title={sending.message}
          action={
            <>
              {sending.canRetry && (
                <Button variant="default" onClick={() => begin(sending.deposit)}>
                  Renvoyer {sending.deposit.file.name}
                </Button>
              )}
              <Button variant="subtle" color="gray" onClick={forgetRefusal}>
                Fermer
              </Button>
            </>
          }
        >
          {sending.advice !== undefined && <p>{sending.advice}</p>}
          {sending.requestId !== undefined && <code className={styles.request}>req {sending.requestId}</code>}
        </Notice>
      )}
      {sending.step === 'sending' || sending.step === 'reading' ? <UploadProgress sending={sending} /> : <DropZone onDeposit={begin} />}
      <Card
        title="Derniers imports"
        flush
        className={styles.clip}
        aside={
          <button type="button" className={typography.link} onClick={onHistory}>
            Tout l’historique
          </button>
        }
      >
        <ReadBoundary failure="Les imports n’ont pas pu être lus">
          <ImportsTable onOpen={onOpen} />
        </ReadBoundary>
      </Card>
    </>
  )
}
