export { ImportRecords } from './import-records.repository';
export { ImportsModule } from './imports.module';
export { UndoneImports } from './undone-imports.repository';
