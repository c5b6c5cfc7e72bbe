import { Card } from '../../ui/layout/page.tsx'
import { MarkedText } from './marked-text.tsx'
import { VERSIONS } from './versions.ts'

/** Shows the version history, the newest first. */
export function VersionsPart({ roleName }: { roleName: string }) {
  return VERSIONS.map(({ title, text }) => (
    <Card key={title} title={title}>
      <MarkedText text={text} roleName={roleName} />
    </Card>
  ))
}
