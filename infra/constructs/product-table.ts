import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { expiryAttribute, tableName, tables, type TableDescription, type TableId } from '#domain/tables.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface ProductTableProps {
  readonly table: TableId;
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
}

/** A table as `domain/tables.ts` describes it: on demand, encrypted with the product's key, recoverable. */
export class ProductTable extends Table {
  constructor(scope: Construct, id: string, { table, config, encryptionKey }: ProductTableProps) {
    const description: TableDescription = tables[table];
    super(scope, id, {
      tableName: tableName(config.prefix, config.stage, table),
      partitionKey: { name: description.key, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey,
      timeToLiveAttribute: expiryAttribute,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: config.keepsData,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const { name, partitionKey, sortKey, attributes } of description.indexes) {
      this.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: { name: partitionKey, type: AttributeType.STRING },
        sortKey: { name: sortKey, type: AttributeType.STRING },
        ...(attributes === undefined
          ? { projectionType: ProjectionType.KEYS_ONLY }
          : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...attributes] }),
      });
    }
  }
}
