import { Button } from '../../ui/form/button.tsx'
import { DropZone } from './drop-zone.tsx'
import type { ServedKind } from './import-labels.ts'
import styles from './imports.module.css'
import { Notice } from './notice.tsx'
import { Steps } from './steps.tsx'
import { type Deposit, forgetRefusal, type Opening, startDryRun, useSending } from './upload-store.ts'
import { UploadProgress } from './upload-progress.tsx'

type Props = { importKind: ServedKind; month?: string | undefined; opening: Opening }

/** Takes a file of this kind, shows its way to the server, and opens its dry run. */
export function DepositArea({ importKind, month, opening }: Props) {
  const sending = useSending(importKind)
  const refused = sending.step === 'refused' && sending.deposit.importKind === importKind ? sending : null
  const begin = (deposit: Deposit) => void startDryRun(deposit, opening)

  return (
    <>
      <Steps />
      {refused && (
        <Notice
          tone="bad"
          title={refused.message}
          action={
            <>
              {refused.canRetry && (
                <Button variant="default" onClick={() => begin(refused.deposit)}>
                  Renvoyer {refused.deposit.file.name}
                </Button>
              )}
              <Button variant="subtle" color="gray" onClick={forgetRefusal}>
                Fermer
              </Button>
            </>
          }
        >
          {refused.advice !== undefined && <p>{refused.advice}</p>}
          {refused.requestId !== undefined && <code className={styles.request}>req {refused.requestId}</code>}
        </Notice>
      )}
      {sending.step === 'sending' || sending.step === 'reading' ? (
        <UploadProgress sending={sending} />
      ) : (
        <DropZone importKind={importKind} month={month} chosenMonth={refused?.deposit.month} onDeposit={begin} />
      )}
    </>
  )
}
