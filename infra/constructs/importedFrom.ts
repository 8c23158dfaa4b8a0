import type { Stack } from 'aws-cdk-lib'

/**
 * A value of another stack by the name it is exported under, which is what findings of cdk-nag name it by.
 * `exportValue` alone says nothing of the order: the import would be deployed before there is an export.
 */
export function importedFrom(exporter: Stack, importer: Stack, value: string): string {
  importer.addStackDependency(exporter)
  return exporter.exportValue(value)
}
