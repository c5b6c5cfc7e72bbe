import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { NetworkArcs } from '../../../ui/layout/network-arcs.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import styles from './stage.module.css'

export function MiscPages() {
  return (
    <Stack>
      <div className={styles.arcs}>
        <NetworkArcs />
      </div>
      <Row>
        <ButtonLink to={paths.notFound} variant="default">
          La page qui n’existe pas
        </ButtonLink>
        <ButtonLink to={paths.landing} variant="default">
          La page publique
        </ButtonLink>
      </Row>
    </Stack>
  )
}
