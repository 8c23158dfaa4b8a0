import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts findings of the validators on a construct: exact rule id → why it is right here. */
export function acknowledge(scope: IConstruct, reasons: Readonly<Record<string, string>>): void {
  Validations.of(scope).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })))
}
