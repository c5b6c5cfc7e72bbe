import { getUserInfo } from '@backoffice/contract/session/session'
import { usePicture } from '../../../api/use-picture.ts'
import { useRead } from '../../../api/use-read.ts'
import { initialsOf } from '../../../format/people.ts'
import { PersonPicture } from '../../../ui/layout/person-picture.tsx'
import { Row } from '../../../ui/layout/stack.tsx'

export function MediaPortraits() {
  const user = useRead(getUserInfo, {})
  return (
    <Row align="center">
      <PersonPicture initials={initialsOf(user)} imageUrl={usePicture(user.imageUrl)} />
      <PersonPicture initials={initialsOf(user)} imageUrl={null} />
      <span>
        {user.firstName} {user.lastName}
      </span>
    </Row>
  )
}
