import type { Stack } from 'aws-cdk-lib'

/**
 * A value of another stack by its export's name, by which findings of cdk-nag name it too. `exportValue` alone says
 * nothing of the order: the import would be deployed before there is an export.
 */
export function importedFrom(exporter: Stack, importer: Stack, value: string): string {
  importer.addStackDependency(exporter)
  return exporter.exportValue(value)
}
