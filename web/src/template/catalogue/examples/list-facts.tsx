import { formatDay } from '../../../format/dates.ts'
import { formatMoney } from '../../../format/money.ts'
import { showSuccess } from '../../../ui/feedback/toast.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { NumberList } from '../../../ui/layout/number-list.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const NUMBERS = ['60000008', '60000009', '60000010', '60000011']

export function ListFacts() {
  return (
    <Stack>
      <Facts>
        <Fact name="Depuis">{formatDay('2026-01-05')}</Fact>
        <Fact name="Secteur">Aucun</Fact>
        <Fact name="Solde" isFigure>
          {formatMoney(1_250)}
        </Fact>
      </Facts>
      <NumberList title="Numéros" numbers={NUMBERS} total={9} onOpen={(number) => showSuccess({ title: `${number} s’ouvre` })} />
    </Stack>
  )
}
