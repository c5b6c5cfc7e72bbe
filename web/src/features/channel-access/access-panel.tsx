import { type ChannelAccess, getChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { ActHistory } from '../audit/index.ts'
import { AccessActs, type AccessAct } from './access-acts.tsx'
import { AccessForm } from './access-form.tsx'
import { describeExpiry, STATUS_TONE, statusLabel } from './access-labels.ts'
import { AccessActDialog } from './access-act-dialog.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { type AccessPart, staysOn } from './channel-access-search.ts'
import { useAccessEdit } from './use-access-edit.ts'

type Props = { id: number; part: AccessPart; onPart: (part: AccessPart) => void; onClose: () => void }

export function AccessPanel(props: Props) {
  const [act, setAct] = useState<AccessAct | null>(null)
  const access = useQuietRead(getChannelAccess, { params: { id: props.id } })
  return (
    <>
      <SidePanel title={access?.username ?? 'Accès'} onClose={props.onClose}>
        <ReadBoundary failure="L’accès n’a pas pu être lu">
          <OpenAccess {...props} onAct={setAct} />
        </ReadBoundary>
      </SidePanel>
      {act && access && <AccessActDialog act={act} access={access} onClose={() => setAct(null)} onRemoved={props.onClose} />}
    </>
  )
}

const PARTS = [
  { value: 'fields', label: 'Fiche' },
  { value: 'history', label: 'Historique' },
] as const

function OpenAccess({ id, part, onPart, onAct }: Props & { onAct: (act: AccessAct) => void }) {
  const edit = useAccessEdit(useRead(getChannelAccess, { params: { id } }))
  const { access } = edit
  return (
    <Stack>
      <AccessFacts access={access} />
      <AccessActs onAct={onAct} />
      <Choices label={`Vues de ${access.username}`} choices={PARTS} value={part} onChange={onPart} />
      <div hidden={part !== 'fields'}>
        <AccessForm edit={edit} />
      </div>
      {part === 'history' && <ActHistory kind="channel_access" id={id} />}
      <LeavingDialog isDirty={edit.isDirty} name={access.username} isStaying={staysOn(id)} />
    </Stack>
  )
}

function AccessFacts({ access }: { access: ChannelAccess }) {
  return (
    <Facts>
      <Fact name="État">
        <StatusWord tone={STATUS_TONE[access.status]}>{statusLabel(access)}</StatusWord>
      </Fact>
      <Fact name="Échéance" title={formatDay(access.endDate)}>
        {capitalised(describeExpiry(access))}
      </Fact>
      <Fact name="Dernier usage">{access.lastUsedAt === null ? 'Jamais' : formatInstant(access.lastUsedAt)}</Fact>
      <Fact name="Usages">{formatNumber(access.usageCount)}</Fact>
    </Facts>
  )
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
