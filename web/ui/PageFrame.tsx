import { ContentLayout, Header } from '@cloudscape-design/components'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** Below the title: an address, a role, what the page is for. */
  description?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page that is no list: title, what can be done with the whole, and what it is about. */
export const PageFrame = ({ title, description, actions, children }: Props) => (
  <ContentLayout
    header={
      <Header variant="h1" description={description} actions={actions}>
        {title}
      </Header>
    }
  >
    {children}
  </ContentLayout>
)
