import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { expiryAttribute } from '#domain/table-indexes.ts';
import { tableName, type TableDescription, type TableName } from '#domain/tables.ts';
import { acknowledge } from '../checks/accepted-findings.ts';
import { dataRemovalPolicy } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface ProductTableProps {
  readonly table: TableDescription<TableName>;
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
}

const reason =
  'It holds counts that expire. A limit that begins again does no harm; a backup would bring back counts that no longer hold.';
const expendableTableFindings = {
  'AwsSolutions-DDB3': reason,
  'NIST.800.53.R5-DynamoDBPITREnabled': reason,
};

/** A table as `domain/tables.ts` describes it: on demand, encrypted with the product's key, with backups unless it is expendable. */
export class ProductTable extends Table {
  constructor(scope: Construct, id: string, { table, config, encryptionKey }: ProductTableProps) {
    const { isExpendable = false } = table;
    super(scope, id, {
      tableName: tableName(config.prefix, config.stage, table.name),
      partitionKey: { name: table.key, type: AttributeType.STRING },
      ...(table.sortKey !== undefined && { sortKey: { name: table.sortKey, type: AttributeType.STRING } }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey,
      timeToLiveAttribute: expiryAttribute,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: !isExpendable },
      deletionProtection: config.keepsData && !isExpendable,
      removalPolicy: isExpendable ? RemovalPolicy.DESTROY : dataRemovalPolicy(config),
    });
    for (const { name, partitionKey, sortKey, attributes } of table.indexes) {
      this.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: { name: partitionKey, type: AttributeType.STRING },
        sortKey: { name: sortKey, type: AttributeType.STRING },
        ...(attributes === undefined
          ? { projectionType: ProjectionType.KEYS_ONLY }
          : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...attributes] }),
      });
    }
    acknowledge(this, {
      'NIST.800.53.R5-DynamoDBInBackupPlan':
        'It can be restored to any second of the last 35 days, even after it was deleted. Longer-lived backups would keep records that a person had erased or whose retention has ended. `backup` of a stage adds copies in another region, for the same 35 days.',
      ...(isExpendable && expendableTableFindings),
    });
  }
}
