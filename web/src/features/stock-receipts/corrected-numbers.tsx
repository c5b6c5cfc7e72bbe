import type { Article } from '@backoffice/contract/articles/articles'
import { formatNumber } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ScanField } from '../../ui/form/scan-field.tsx'
import { ScannedList } from '../../ui/form/scanned-list.tsx'
import { addScanned, numbersIn } from '../../ui/form/scanned-numbers.ts'
import { formFault } from './entered-numbers.ts'
import { type Correction, isWhollyRead, WITHDRAWN } from './use-correction.ts'

type Props = { form: Correction; article: Pick<Article, 'serialLength'> }

/** Edits the numbers of a receipt line: takes some out, scans others. */
export function CorrectedNumbers({ form: { line, fields, set, errorOf }, article: { serialLength } }: Props) {
  const numbers = numbersIn(fields.serials)
  const setNumbers = (next: readonly string[]) => set('serials', next.length === 0 ? WITHDRAWN : next.join('\n'))
  const entered = numbers.map((number) => ({ number, card: null }))
  return (
    <>
      {!isWhollyRead(line) && numbers.length === 0 && (
        <Alert tone="warn">
          Cette ligne compte {formatNumber(line.serialCount)} numéros. Pour en changer, collez la liste entière telle qu’elle doit être.
        </Alert>
      )}
      <ScanField
        label="Ajouter un numéro"
        error={errorOf('serials')}
        onScan={(text) => {
          const outcome = addScanned(numbers, text)
          setNumbers(outcome.numbers)
          return outcome
        }}
      />
      <ScannedList
        numbers={entered}
        faults={entered.map((one) => formFault(one, serialLength))}
        onChange={(next) => setNumbers(next.map(({ number }) => number))}
      />
    </>
  )
}
