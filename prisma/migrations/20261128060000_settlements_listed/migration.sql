-- What the gateway paid to the bank is listed on the ledger's page: found among all transactions without reading them.
CREATE INDEX CONCURRENTLY ledger_transaction_settled ON ledger_transaction (id DESC) WHERE kind = 'GATEWAY_SETTLED';
