import type { Article } from '@backoffice/contract/articles/articles'
import { useMemo } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ScannedList } from '../../ui/form/scanned-list.tsx'
import type { ScanOutcome } from '../../ui/form/scanned-numbers.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { canonicalIn, entriesIn, type EnteredNumber, formFault, NUMBERS_MAX, TOO_MANY } from './entered-numbers.ts'
import { NumbersEntry } from './numbers-entry.tsx'
import { type EnteredLine, faultsAmong } from './receipt-fields.ts'
import type { Receipt } from './use-receipt.ts'
import { useNumberChecks } from './use-number-checks.ts'
import { usePairing } from './use-pairing.ts'

type Props = { receipt: Receipt; line: EnteredLine; article: Article }

/** Takes the numbers of a line and says of each whether the server would take it. */
export function LineNumbers({ receipt: { slip, errors, setLine }, line, article }: Props) {
  const { key, numbers } = line
  const { messageOf, failure, sendAgain } = useNumberChecks(article, numbers)
  const visible = useMemo(() => faultsAmong(line, { slip, article }), [line, slip, article])
  const faults = numbers.map((entered, at) => visible[at] ?? messageOf(entered) ?? errors[`${key} ${entered.number}`])
  const setNumbers = (next: readonly EnteredNumber[]) => setLine(key, { numbers: next })

  const pairing = usePairing(numbers)

  function keep(next: readonly EnteredNumber[]): string | null {
    const count = slip.lines.reduce((sum, other) => sum + other.numbers.length, next.length - numbers.length)
    if (count > NUMBERS_MAX) return `${TOO_MANY} Rien n’a été ajouté des ${formatNumber(next.length - numbers.length)}.`
    setNumbers(next)
    return null
  }

  // A single number that cannot be right is scanned again; a list keeps its wrong ones, to be looked at.
  function scan(text: string): ScanOutcome {
    const added = entriesIn(text)
    const [first] = added
    const fault = first && added.length === 1 ? faultOfOne(first, { slip, article }) : undefined
    const next = pairing.join(added)
    const refusal = fault ?? keep(next)
    if (refusal !== null) return { isTaken: false, message: refusal }
    pairing.expectCard(next)
    return {
      isTaken: true,
      message: sentenceOf(added, { ofDecoder: pairing.waiting, isCardNext: pairing.isOn && next.at(-1)?.card === null }),
    }
  }

  return (
    <Stack>
      <NumbersEntry
        article={article}
        pairing={pairing}
        error={errors[`${key}.serials`]}
        onScan={scan}
        onAdd={(added) => keep([...numbers, ...added])}
      />
      {failure && <UncheckedAlert failure={failure} onSendAgain={sendAgain} />}
      <ScannedList numbers={numbers} faults={faults} onChange={setNumbers} />
    </Stack>
  )
}

function UncheckedAlert({ failure, onSendAgain }: { failure: ApiError; onSendAgain: () => void }) {
  return (
    <Alert tone="warn">
      <Row align="baseline">
        <span>Les numéros n’ont pas pu être vérifiés&nbsp;: {failure.message} Vous pouvez continuer.</span>
        <Button size="xs" variant="default" onClick={onSendAgain}>
          Vérifier de nouveau
        </Button>
      </Row>
    </Alert>
  )
}

/** Says what was added. `ofDecoder`: the decoder that waited for its card; `isCardNext`: the last one waits for its own. */
function sentenceOf(added: readonly EnteredNumber[], { ofDecoder, isCardNext }: { ofDecoder: string | null; isCardNext: boolean }): string {
  const [first] = added
  const scanCard = isCardNext ? ' Scannez sa carte.' : ''
  if (added.length !== 1) return `${formatNumber(added.length)} numéros ajoutés.${scanCard}`
  return ofDecoder !== null && first?.card === null ? `Carte ${first.number} de ${ofDecoder}.` : `${first?.number} ajouté.${scanCard}`
}

function faultOfOne(entered: EnteredNumber, { slip, article }: Pick<Receipt, 'slip'> & Pick<Props, 'article'>): string | undefined {
  const fault = formFault(entered, article.serialLength)
  if (fault !== undefined) return `${entered.number}\u00a0: ${fault}.`
  const listed = new Set(slip.lines.flatMap(({ numbers }) => canonicalIn(numbers)))
  return canonicalIn([entered]).some((one) => listed.has(one)) ? `${entered.number} est déjà dans la liste.` : undefined
}
