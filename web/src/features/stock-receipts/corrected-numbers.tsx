import type { Article } from '@backoffice/contract/articles/articles'
import { formatNumber } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ScanField } from '../../ui/form/scan-field.tsx'
import { ScannedList } from '../../ui/form/scanned-list.tsx'
import { addEntries } from './corrected-list.ts'
import { faultsIn } from './entered-numbers.ts'
import type { Correction } from './use-correction.ts'

type Props = { form: Correction; article: Pick<Article, 'serialLength'> }

/** Limits the numbers that a person sees at a glance. */
const SHORT_LIST = 200

/** Edits the numbers of a receipt line: takes some out, scans others, changes their cards. */
export function CorrectedNumbers({ form: { line, fields, set, errorOf }, article: { serialLength } }: Props) {
  const numbers = fields.serials
  return (
    <>
      {line.serialCount > SHORT_LIST && (
        <Alert tone="warn">
          Cette ligne compte {formatNumber(line.serialCount)} numéros. Seuls ceux que vous retirez repartent chez le fournisseur.
        </Alert>
      )}
      <ScanField
        label="Ajouter un numéro"
        description="Une deuxième colonne (ou «&nbsp;numéro;carte&nbsp;») donne sa carte à un décodeur, même déjà dans la liste. Pour ôter une carte, retirez le numéro et entrez-le seul."
        error={errorOf('serials')}
        onScan={(text) => {
          const outcome = addEntries(numbers, text, serialLength)
          if (outcome.numbers !== numbers) set('serials', outcome.numbers)
          return outcome
        }}
      />
      <ScannedList numbers={numbers} faults={faultsIn(numbers, serialLength)} onChange={(next) => set('serials', next)} />
    </>
  )
}
